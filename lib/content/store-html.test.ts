import type { CompanyInfo } from './placeholders';
import { toSafeHtml } from './store-html';

const company: CompanyInfo = {
  companyName: 'Loom & Line <LLP>',
  companyAddress: '7 Weavers Lane, Kochi',
  companyEmail: 'care@loom.example',
  companyPhone: '+91 90000 00002',
  companyLogoUrl: 'https://api.example/logo.webp',
};
const page = {
  title: 'Terms & Conditions',
  imageUrl: (url: string) => (url && URL.parse(url, 'https://api.example/v1/')?.href) || '',
};
const read = (html: string, info: CompanyInfo = company) => toSafeHtml(html, info, page);
const safe = (html: string, info?: CompanyInfo) => read(html, info)?.html ?? null;

describe('placeholders', () => {
  test('escapes the values', () => {
    expect(safe('<p title="{{companyName}}">{{companyName}}</p>')).toBe(
      '<p title="Loom &#x26; Line <LLP>">Loom &#x26; Line &#x3C;LLP></p>',
    );
  });

  test('finds placeholders written as entities and in URLs', () => {
    expect(safe('<p>&#123;&#123;companyPhone&#125;&#125;</p>')).toBe('<p>+91 90000 00002</p>');
    expect(safe('<a href="mailto:%7B%7BcompanyEmail%7D%7D">Write</a>')).toBe(
      '<a href="mailto:care@loom.example">Write</a>',
    );
    expect(safe('<p>.<img src="{{companyLogoUrl}}" alt="[Company Name]"></p>')).toBe(
      '<p>.<img src="https://api.example/logo.webp" alt="Loom &#x26; Line <LLP>" class="store-logo" loading="lazy"></p>',
    );
  });

  test('removes a URL with a missing value, and fills in a fallback in texts', () => {
    const incomplete = { ...company, companyEmail: '', companyLogoUrl: '' };
    expect(
      safe(
        '<a href="mailto:{{companyEmail}}">{{companyEmail}}</a><img src="{{companyLogoUrl}}">',
        incomplete,
      ),
    ).toBe('<a>our customer care team</a>');
  });

  test('sanitizes the values', () => {
    const hostile = { ...company, companyName: 'javascript:alert(1)', companyLogoUrl: 'data:text/html,x' };
    expect(safe('<a href="{{companyName}}">x</a><img src={{companyLogoUrl}}>', hostile)).toBe('<a>x</a>');
    const quoting = { ...company, companyName: '"><img src=x onerror=alert(1)>' };
    expect(safe('<p title="{{companyName}}">x</p>', quoting)).toBe(
      '<p title="&#x22;><img src=x onerror=alert(1)>">x</p>',
    );
  });
});

describe('adapting to the page', () => {
  test.each([
    ['<h1>A</h1><h2>B</h2><h6>C</h6>', '<h2>A</h2><h3>B</h3><h6>C</h6>'],
    ['<h2>A</h2><h3>B</h3>', '<h2>A</h2><h3>B</h3>'],
    ['<h4>A</h4><h5>B</h5>', '<h2>A</h2><h3>B</h3>'],
    ['<h1>Terms  and conditions</h1><h2>A</h2>', '<h2>A</h2>'],
  ])('shifts the headings of %s', (html, shifted) => {
    expect(safe(html)).toBe(shifted);
  });

  test('adds rel to links to other sites, and prefixes fragments', () => {
    expect(
      safe('<a href="https://a.example/">a</a><a href="//b.example">b</a><a href="/\\c.example">c</a>'),
    ).toBe(
      '<a href="https://a.example/" rel="noopener noreferrer">a</a><a href="//b.example" rel="noopener noreferrer">b</a><a href="/\\c.example" rel="noopener noreferrer">c</a>',
    );
    expect(safe('<h2 id="fees">Fees</h2><a href="#fees">a</a><a href="/return">b</a>')).toBe(
      '<h2 id="policy-fees">Fees</h2><a href="#policy-fees">a</a><a href="/return">b</a>',
    );
    expect(safe('<a href="tel:+911">a</a><a href="mailto:a@b.example">b</a><a href="http://[">c</a>')).toBe(
      '<a href="tel:+911">a</a><a href="mailto:a@b.example">b</a><a>c</a>',
    );
  });

  test('converts legacy markup', () => {
    expect(safe('<header>Our policy</header><main>We sell.</main><center>C</center>')).toBe(
      '<div>Our policy</div><div>We sell.</div><div align="center">C</div>',
    );
    expect(safe('<p style="color:red; text-align: Center;position:fixed">a</p>')).toBe(
      '<p align="center">a</p>',
    );
    expect(safe('<a name="fees">Fees</a><a href="/terms#fees">b</a><a href="/cart#x">c</a>')).toBe(
      '<a id="policy-fees">Fees</a><a href="/terms#policy-fees">b</a><a href="/cart#x">c</a>',
    );
  });

  test('resolves images and loads them lazily', () => {
    expect(safe('<img src="/a.webp" width="80" height="40" srcset="x 2x" sizes="1px">')).toBe(
      '<img src="https://api.example/a.webp" width="80" height="40" alt="" class="always-light" loading="lazy">',
    );
  });

  test('keeps tables, lists and quotations, and makes tables scrollable', () => {
    const table =
      '<table><caption>C</caption><tbody><tr><th scope="row">A</th><td colspan="2" align="right">1</td></tr></tbody></table>';
    const rest =
      '<ol start="3"><li>a</li></ol><ul><li>b</li></ul><dl><dt>c</dt><dd>d</dd></dl><blockquote><p>e</p></blockquote><details><summary>f</summary>g</details>';
    expect(safe(table + rest)).toBe(
      `<div class="prose-table" role="group" aria-label="Table" tabindex="0">${table}</div>${rest}`,
    );
  });

  test('keeps the body of a whole document', () => {
    expect(
      safe(
        '<!doctype html><html><head><title>T</title><style>p{}</style></head><body class="x"><!-- c --><p>A</p></body></html>',
      ),
    ).toBe('<p>A</p>');
  });
});

test('returns the text of the first paragraph', () => {
  expect(read('<h1>Title</h1><p> </p><p>First <b>words</b>.</p><p>Second.</p>')?.firstParagraph).toBe(
    'First words.',
  );
  expect(read('<div>Only words</div>')?.firstParagraph).toBe('Only words');
});

test.each([
  ['nothing', ''],
  ['blanks', ' \n<p>&nbsp;</p>'],
  ['a script', '<script>alert(1)</script>'],
  ['the title alone', '<h1>Terms &amp; Conditions</h1>'],
  ['too much', 'a'.repeat(200_001)],
  ['tags nested by the thousand', `${'<div>'.repeat(30_000)}a`],
])('returns null for %s', (_, html) => {
  expect(read(html)).toBeNull();
});
