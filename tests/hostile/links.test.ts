import { describe, expect, test } from 'vitest';
import type { Fact } from '#contract/facts.ts';
import { createBinder } from '#research/figures/bind.ts';
import { addressesIn, draw } from './drawn.ts';

const E = 'https://evil.example/x';

/** Addresses in every dress that markdown knows, or a renderer might take for one. */
const dresses = [
  `Look \` at ${E} now.`,
  `Look \`\` at ${E} now.`,
  `Look at \\\`${E} now.`,
  `a \`b\n${E}\nc`,
  `a \`b\n\n${E} \` c`,
  `one \` two. Then ${E} here.`,
  `x \`\`\` ${E} y`,
  `- \` a\n- ${E}`,
  `| \` | ${E} |\n|--|--|\n| \` | ${E} |`,
  `<https://evil.example/x\`>`,
  `${E}\` and`,
  `\`[x](${E})`,
  `![a\`](${E})`,
  `[a\`b](${E}) \``,
  `${'w '.repeat(800)}\` ${E} \` z`,
  `ftp://evil.example/x`,
  `FTP://evil.example`,
  `mailto:a@evil.example`,
  `xmpp:a@evil.example/x`,
  `a@evil.example`,
  `a@evil.example.`,
  `_a@evil.example_`,
  `http:/\\evil.example`,
  `ht\u200Btps://evil.example/`,
  `https\u2060://evil.example/`,
  `ｈttps://evil.example/`,
  `https:⁄⁄evil.example/`,
  `w\u200Bww.evil.example/x`,
  `WWW.EVIL.EXAMPLE/x`,
  `ｗｗｗ.evil.example`,
  `www。evil.example`,
  `&#104;ttps://evil.example/`,
  `https&#58;//evil.example/`,
  `https:&sol;&sol;evil.example`,
  `&#x77;ww.evil.example`,
  `w&#119;w.evil.example`,
  `www&period;evil&period;example`,
  `https\\://evil.example/`,
  `https:\\/\\/evil.example/`,
  `w\\ww.evil.example`,
  `www\\.evil.example`,
  `a\\@evil.example`,
  `a&commat;evil.example`,
  `**www**.evil.example`,
  `www.**evil**.example`,
  `https://[[f1]]@evil.example/`,
  `[[f1]](${E})`,
  `[x]([[f1]])`,
  `[x](<${E}>)`,
  `[x]( ${E} )`,
  `[x](\n${E})`,
  `[x](${E}\n"t")`,
  `[x\n](${E})`,
  `[x]\n(${E})`,
  `[x][y]\n\n[y]:\n${E}`,
  `[x]\n\n[x]: ${E}`,
  `> [x]: ${E}\n\n[x]`,
  `- [x]: ${E}\n\n[x]`,
  `1. [x]: <${E}>\n\n[x]`,
  `[x]: ${E} 'a\nb'\n\n[x]`,
  `[\nx\n]: ${E}\n\n[x]`,
  `[^x]: ${E}\n\n[^x]`,
  `a[^x]\n\n> [^x]: [a](${E})`,
  `\t[x]: ${E}`,
  `\\[x]: ${E}\n\n[x]`,
  `[x\\]]: ${E}\n\n[x\\]]`,
  `[[x]]: ${E}`,
  `![x]\n\n[x]: ${E}`,
  `~~~\n[x](${E})\n~~~`,
  `<!-- ${E} -->`,
  `<a\nhref="${E}">x</a>`,
  `<a href=${E}`,
  `<${E}`,
  `[x](https://evil.example/a(b)c)`,
  `[x](https://evil.example/a\\)b)`,
  `[x](//evil.example)`,
  `[x](/x)`,
  `[x](#f)`,
  `[x](?a)`,
  `[x](evil.example)`,
  `[x](data:text/html,a)`,
  `[x](tel:1)`,
  `[a [b](${E}) c](${E})`,
  `[![i](${E})](${E})`,
  `![a](${E})![b](${E})`,
  `[x]${' '.repeat(3)}[y]\n\n[y]: ${E}`,
  `\`\`[x](${E})\``,
  `\`a\`\`${E}\`\``,
  `$${E}$`,
  `«${E}»`,
  `“${E}”`,
  `"${E}"`,
  `(${E})`,
  `${E}${E}`,
  `x${E}`,
  `.www.evil.example`,
  `*www.evil.example*`,
  `_www.evil.example`,
  `~www.evil.example`,
  `(www.evil.example)`,
  `|www.evil.example|`,
  `\u00a0www.evil.example`,
  `​www.evil.example`,
];

/** Where they may stand: stray signs around them pair with signs of ours. */
const settings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `Before. ${text} after.`,
  (text) => `- ${text}\n- b`,
  (text) => `| ${text.replaceAll('\n', ' ')} | b |\n|---|---|\n| ${text.replaceAll('\n', ' ')} | d |`,
  (text) => `\` ${text}`,
  (text) => `\`a ${text} \`b`,
  (text) => `\\\` ${text} \``,
  (text) => `${'w'.repeat(1790)}${text}`,
  (text) => `${'w '.repeat(749)}${text}`,
];

const price: Fact = {
  ...{ id: 'f1', ticker: 'AAPL', label: 'Price', value: 1, unit: 'USD', period: '2026-11-20', basis: 'actual' },
  ...{ asOf: '2026-11-20', source: { name: 'Example', retrievedAt: '2026-11-20T21:00:00Z' } },
};

describe.each(['house', 'model'] as const)('no address leads anywhere in the text of a %s', (writer) => {
  test.each(dresses)('%j', (dress) => {
    for (const setting of settings) {
      const binder = createBinder([price], { writer });
      const markup = draw(binder.push(setting(dress)) + binder.end() + binder.definitions());
      expect(markup).not.toMatch(/<(?:img|script|iframe)\b/);
      expect(addressesIn(markup).filter((address) => !address.startsWith('#'))).toEqual([]);
    }
  });
});
