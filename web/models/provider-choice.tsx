import { type Provider, providers } from '#contract/models.ts';
import { providerWords } from './provider-words.ts';

type Properties = { chosen: Provider; onChoose: (provider: Provider) => void };

export function ProviderChoice({ chosen, onChoose }: Properties) {
  return (
    <fieldset className="providers">
      <legend>Who writes</legend>
      {providers.map((provider) => {
        const { name, about } = providerWords[provider];
        return (
          <label key={provider}>
            <input
              type="radio"
              name="provider"
              checked={provider === chosen}
              onChange={() => onChoose(provider)}
              aria-labelledby={`name-${provider}`}
              aria-describedby={`about-${provider}`}
            />
            <b id={`name-${provider}`}>{name}</b>
            <small id={`about-${provider}`}>{about}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
