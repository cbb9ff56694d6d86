import { type Choice, type ChoiceParts, readChoice } from './choice.ts';
import { type Language, openLanguage } from './language.ts';
import { type MeterParts, metered } from './metered.ts';
import { builtIn, type Models, type Writer } from './writer.ts';

export type ModelParts = ChoiceParts & MeterParts & { language: Language };

/** All that models are opened with. */
export function gatherModelParts(parts: ChoiceParts & MeterParts): ModelParts {
  return { ...parts, language: openLanguage({ ...parts, timeouts: parts.environment.timeouts }) };
}

/** Who writes, as administrators and the environment choose; opened once for each change of the choice. */
export function openModels(parts: ModelParts): Models {
  let opened: { change: string; writer: Promise<Writer> } | undefined;
  return {
    inForce: async () => {
      const choice = await readChoice(parts);
      const change = `${choice.version} ${choice.changedAt?.getTime()}`;
      if (opened?.change !== change) opened = { change, writer: openWriter(choice, parts) };
      return opened.writer;
    },
  };
}

async function openWriter(choice: Choice, parts: ModelParts): Promise<Writer> {
  if (choice.provider === 'builtin') return builtIn;
  if (choice.hasLostKey)
    parts.log.warn(
      'the key of the language model cannot be read: APP_SECRET is another than it was; an administrator has to enter the key anew',
    );
  const model = await parts.language.open({ ...choice, provider: choice.provider });
  return {
    get name() {
      return model.name;
    },
    takesTurns: true,
    writeFor: (account) => metered(model, account, choice, parts),
  };
}
