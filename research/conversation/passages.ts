/** A heading of a written analysis and what stands under it. The opening comes first, under its headline. */
export type Section = { heading: string; blocks: string[] };

/** Takes an analysis apart, so that a part of it can answer a question in its own words, citations kept. */
export function readSections(markdown: string): Section[] {
  const sections: Section[] = [{ heading: '', blocks: [] }];
  for (const block of markdown.split(/\n{2,}/).flatMap(splitHeading)) {
    const [, heading] = /^#{1,6} +(.*)$/.exec(block) ?? [];
    if (heading !== undefined) sections.push({ heading, blocks: [] });
    else if (block.trim() !== '') sections.at(-1)?.blocks.push(block.trim());
  }
  return sections.filter(({ heading, blocks }) => heading !== '' || blocks.length > 0);
}

function splitHeading(block: string): string[] {
  const end = block.indexOf('\n');
  return block.startsWith('#') && end > 0 ? [block.slice(0, end), block.slice(end + 1)] : [block];
}

export function findSection(sections: Section[], name: RegExp): Section | undefined {
  return sections.find(({ heading }) => name.test(heading));
}

/** A table that opens with this head, wherever it stands. */
export function findTable(sections: Section[], head: RegExp): string | undefined {
  return sections.flatMap(({ blocks }) => blocks).find((block) => isTable(block) && head.test(block));
}

export function isTable(block: string): boolean {
  return block.startsWith('|');
}

/** The head of each table with the rows that cite one of `ids`. */
export function rowsCiting(sections: Section[], ids: ReadonlySet<string>): string[] {
  return sections.flatMap(({ blocks }) =>
    blocks.filter(isTable).flatMap((table) => {
      const [head = '', rule = '', ...rows] = table.split('\n');
      const own = rows.filter((row) => citesAny(row, ids));
      return own.length > 0 ? [[head, rule, ...own].join('\n')] : [];
    }),
  );
}

/** The sentences of the text, tables left out, that cite one of `ids`; a bullet is one sentence. */
export function sentencesCiting(sections: Section[], ids: ReadonlySet<string>): string[] {
  return sections
    .flatMap(({ blocks }) => blocks.filter((block) => !isTable(block)).flatMap(readSentences))
    .filter((said) => citesAny(said, ids));
}

/** The first paragraph that cites a fact. */
export function paragraphCiting(sections: Section[], id: string): string | undefined {
  const blocks = sections.flatMap((section) => section.blocks);
  return blocks.find((block) => !isTable(block) && citesAny(block, new Set([id])));
}

/** A paragraph as sentences, a list as its items. */
export function readSentences(block: string): string[] {
  if (isTable(block)) return [];
  return block.split('\n').flatMap((line) => {
    if (/^\s*[-*] /.test(line)) return [line.replace(/^\s*[-*] /, '')];
    return line
      .replace(/([.!?:]\**) (?=\**[A-Z+“[])/g, '$1\n')
      .split('\n')
      .reduce(joinLead, []);
  });
}

/** A word with a colon, `Worse:`, belongs to what follows; so does an abbreviation. */
function joinLead(sentences: string[], next: string): string[] {
  const last = sentences.at(-1);
  if (last === undefined || !(/:\**$/.test(last) || /\b(?:Inc|Co|Corp|Ltd|vs|U\.S)\.$/.test(last)))
    return [...sentences, next];
  return [...sentences.slice(0, -1), `${last} ${next}`];
}

function citesAny(text: string, ids: ReadonlySet<string>): boolean {
  return [...text.matchAll(/\[\[(f\d+)/g)].some(([, id = '']) => ids.has(id));
}

/** The sentence that gives an analysis its rule: `The rule: ...`, `Headline rule: ...`. */
export function findRule(sections: Section[]): string | undefined {
  return sections
    .flatMap(({ blocks }) => blocks.flatMap(readSentences))
    .find((said) => /^\**(?:The rule|[A-Z]\w+ rule|Rule)\b/.test(said));
}
