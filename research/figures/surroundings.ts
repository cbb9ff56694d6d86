import type { Source } from '#contract/facts.ts';
import type { Called } from './owners.ts';

/** What an answer may speak of besides its facts. */
export type Surroundings = {
  /** What the answer may link to besides the facts' own sources. */
  links?: Source[];
  /** The other companies of which the facts speak. */
  others?: Called[];
  /** Headlines that the model was shown: quoted word for word they are titles, whatever digits they hold. */
  titles?: string[];
};
