import { type ModelCheck, modelAbilities } from '#contract/models.ts';
import { ModelFault } from '#research/models/fault.ts';
import type { LanguageConnection, Means } from '#research/models/language/connection.ts';
import { openTrial } from './trial.ts';
import { type Found, tryCiting, tryGreeting, tryTools } from './trials.ts';

/** Tries out what a model can do, by three short questions; the checks come in the order of `modelAbilities`. What does not work says what is done instead. Throws only the signal's reason. */
export async function probe(connection: LanguageConnection, means: Means, signal: AbortSignal): Promise<ModelCheck[]> {
  const trial = openTrial(connection, means, signal);
  const checks: ModelCheck[] = [];
  for (const { tried, abilities } of [tryGreeting, tryTools, tryCiting]) {
    try {
      checks.push(...asChecks(await tried(trial)));
    } catch (error) {
      if (!(error instanceof ModelFault)) throw error;
      checks.push(
        ...abilities.slice(0, 1).map((ability) => ({ ability, works: false, text: error.message, ms: null })),
      );
      if (checks.length === 1) break;
    }
  }
  return modelAbilities.map((ability) => checks.find((check) => check.ability === ability) ?? untried(ability));
}

function asChecks({ findings, ms }: Found): ModelCheck[] {
  return findings.map((finding) => ({ ...finding, ms }));
}

function untried(ability: ModelCheck['ability']): ModelCheck {
  return { ability, works: null, text: 'Not tried: the model did not answer.', ms: null };
}
