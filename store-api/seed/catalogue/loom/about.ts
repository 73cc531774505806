/** The shop's own text of its about page; the placeholders are filled in by the storefront. */
export const about = `<h2>Forty-two looms, one shed</h2>
<p>{{companyName}} is a small weavers' company. Forty-two looms stand in and around our shed, and every piece that we sell carries the name of the person who wove it or of the village that it came from.</p>
<h2>How we work</h2>
<ul>
<li>We pay by the day and not by the metre, so that nobody has to hurry a fine cloth.</li>
<li>We dye with indigo, madder, myrobalan and onion skins wherever the colour lasts.</li>
<li>We weave in small lots. When something is gone, it is gone until the next warp.</li>
</ul>
<h2>Visit us</h2>
<p>The shed at {{companyAddress}} is open on working days. Write to <strong>{{companyEmail}}</strong> or ring {{companyPhone}} before you come, and somebody will put the tea on.</p>`;
