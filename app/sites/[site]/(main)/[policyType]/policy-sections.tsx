import Link from 'next/link';
import { Fragment } from 'react';
import { toInlineTexts } from '@/lib/content/inline-text';
import { isComplete, type CompanyInfo } from '@/lib/content/placeholders';
import type { PolicyBlock, PolicyText } from '@/lib/content/policy-text';

type WithFacts = { facts: CompanyInfo };

/** One of our own policies, with the store's facts filled in. Its keys are numbers: they travel to the browser. */
export function PolicySections({ text, facts }: { text: PolicyText } & WithFacts) {
  return (
    <div className="prose">
      <p className="text-lg">
        <Sentences text={text.intro} facts={facts} />
      </p>
      {text.sections.map(({ heading, blocks }, number) => (
        <Fragment key={number}>
          <h2>{heading}</h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} facts={facts} />
          ))}
        </Fragment>
      ))}
    </div>
  );
}

function Block({ block, facts }: { block: PolicyBlock } & WithFacts) {
  if (typeof block === 'string') {
    return (
      <p>
        <Sentences text={block} facts={facts} />
      </p>
    );
  }
  if ('steps' in block) {
    return (
      <ol>
        {block.steps.map((step, index) => (
          <li key={index}>
            <Sentences text={step} facts={facts} />
          </li>
        ))}
      </ol>
    );
  }
  // A line such as `Email: …` says nothing without its fact.
  const lines = block.list.filter((line) => isComplete(line, facts));
  if (lines.length === 0) return null;
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index}>
          <Sentences text={line} facts={facts} />
        </li>
      ))}
    </ul>
  );
}

function Sentences({ text, facts }: { text: string } & WithFacts) {
  return toInlineTexts(text, facts).map(({ text: words, href }, index) => {
    if (href === undefined) return words;
    if (!href.startsWith('/')) {
      return (
        <a key={index} href={href}>
          {words}
        </a>
      );
    }
    return (
      <Link key={index} href={href} prefetch={false}>
        {words}
      </Link>
    );
  });
}
