import { Fragment } from 'react';
import { toInlineTexts } from '@/lib/content/inline-text';
import { isComplete, type CompanyInfo } from '@/lib/content/placeholders';
import type { PolicyBlock, PolicyText } from '@/lib/content/policy-text';

type WithCompany = { company: CompanyInfo };

/** A default policy with the company's data filled in. Keys are indexes, because React sends them to the browser. */
export function PolicySections({ text, company }: { text: PolicyText } & WithCompany) {
  return (
    <div className="prose">
      <p className="text-lg">
        <Sentences text={text.intro} company={company} />
      </p>
      {text.sections.map(({ heading, blocks }, index) => (
        <Fragment key={index}>
          <h2>{heading}</h2>
          {blocks.map((block, blockIndex) => (
            <Block key={blockIndex} block={block} company={company} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Block({ block, company }: { block: PolicyBlock } & WithCompany) {
  if (typeof block === 'string') {
    return (
      <p>
        <Sentences text={block} company={company} />
      </p>
    );
  }
  if ('steps' in block) {
    return (
      <ol>
        {block.steps.map((step, index) => (
          <li key={index}>
            <Sentences text={step} company={company} />
          </li>
        ))}
      </ol>
    );
  }
  // An item such as `Email: …` is left out without its value.
  const items = block.list.filter((item) => isComplete(item, company));
  if (items.length === 0) return null;
  return (
    <ul>
      {items.map((item, index) => (
        <li key={index}>
          <Sentences text={item} company={company} />
        </li>
      ))}
    </ul>
  );
}

function Sentences({ text, company }: { text: string } & WithCompany) {
  return toInlineTexts(text, company).map(({ text: part, href }, index) => {
    if (href === undefined) return part;
    return (
      <a key={index} href={href}>
        {part}
      </a>
    );
  });
}
