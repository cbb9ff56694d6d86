import type { ReactNode } from 'react';
import type { Fact, KnownFact, MissingFact, Source } from '#contract/facts.ts';
import { longDate, shortDate, shortTime } from '#web/shared/dates.ts';
import type { Standing } from './evidence.ts';
import { writeValue } from './fact-value.ts';
import { Markdown } from './markdown.tsx';

type Properties = { standing: Standing; facts: ReadonlyMap<string, Fact> };

/** What a figure stands on, in the order in which a reader asks: what it is, when, how known, how worked out, where from. */
export function FactSheet({ standing, facts }: Properties) {
  if (standing.kind === 'untraced')
    return (
      <>
        <h3>Untraced</h3>
        <p>{standing.reason}</p>
        {standing.nearest && (
          <section className="nearest" aria-label="The nearest figure">
            <p>The nearest figure that is known:</p>
            <FactOf fact={standing.nearest} facts={facts} />
          </section>
        )}
      </>
    );
  if (standing.kind === 'awaited') return <p>Where this figure comes from is told when the answer is complete.</p>;
  if (standing.kind === 'definition') return <Markdown text={standing.text} />;
  if (standing.kind === 'unknown') return null;
  return <FactOf fact={standing.fact} facts={facts} />;
}

function FactOf({ fact, facts }: { fact: Fact; facts: Properties['facts'] }) {
  return 'missing' in fact ? <MissingSheet fact={fact} /> : <KnownSheet fact={fact} facts={facts} />;
}

function MissingSheet({ fact }: { fact: MissingFact }) {
  return (
    <>
      <h3>Not available</h3>
      <p>{fact.label}</p>
      <dl>
        <Row name="Period">{fact.period}</Row>
        <Row name="Why">{fact.missing}</Row>
      </dl>
    </>
  );
}

function KnownSheet({ fact, facts }: { fact: KnownFact; facts: ReadonlyMap<string, Fact> }) {
  const inputs = (fact.inputs ?? []).flatMap((id) => facts.get(id) ?? []);
  return (
    <>
      <h3>{writeValue(fact)}</h3>
      <p>
        {fact.label} · {fact.ticker}
      </p>
      <dl>
        {fact.period !== fact.basis && <Row name="Period">{periodOf(fact.period)}</Row>}
        <Row name="Basis">{fact.basis}</Row>
        <Row name="Formula">{fact.formula}</Row>
        {inputs.length > 0 && (
          <Row name="Inputs">
            <Inputs inputs={inputs} of={fact} />
          </Row>
        )}
        <Row name="As of">{longDate(fact.asOf)}</Row>
        <Row name="Source">
          <SourceName source={fact.source} />
        </Row>
        <Row name="Retrieved">{`${shortDate(fact.source.retrievedAt)}, ${shortTime(fact.source.retrievedAt)}`}</Row>
      </dl>
    </>
  );
}

/** The most inputs that are listed one by one; an indicator over a year of closes has hundreds. */
const listedInputs = 8;

/** Another company's figure bears its ticker: the peers' P/Es would not tell whose they are. */
function Inputs({ inputs, of }: { inputs: Fact[]; of: KnownFact }) {
  return (
    <ul>
      {inputs.slice(0, listedInputs).map((input) => (
        <li key={input.id}>
          <span>
            {input.ticker !== of.ticker && !input.label.includes(input.ticker) && `${input.ticker} `}
            {input.label}
            {input.period && `, ${periodOf(input.period)}`}
          </span>
          <b>{'missing' in input ? input.missing : writeValue(input)}</b>
        </li>
      ))}
      {inputs.length > listedInputs && <li>and {inputs.length - listedInputs} more</li>}
    </ul>
  );
}

function SourceName({ source }: { source: Source }) {
  // The server takes addresses from data providers; only web addresses become links.
  if (!source.url || !/^https?:\/\//i.test(source.url)) return <>{source.name}</>;
  return (
    <a href={source.url} target="_blank" rel="noopener noreferrer">
      {source.name}
    </a>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function periodOf(period: string): string {
  return period.replace(/\d{4}-\d{2}-\d{2}/g, (day) => longDate(day) || day);
}
