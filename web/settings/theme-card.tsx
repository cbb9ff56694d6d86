import './account-cards.css';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type Theme, themes, useTheme } from '#web/shared/theme.ts';

const faces = {
  system: { name: 'System', Icon: Monitor },
  light: { name: 'Light', Icon: Sun },
  dark: { name: 'Dark', Icon: Moon },
} satisfies Record<Theme, unknown>;

/** Light, dark, or as the system has it. */
export function ThemeCard() {
  const [chosen, choose] = useTheme();
  return (
    <section className="card" aria-labelledby="theme-title">
      <header>
        <h2 id="theme-title">Theme</h2>
      </header>
      <div className="account-card">
        <fieldset className="themes">
          <legend className="quiet">Theme</legend>
          {themes.map((theme) => {
            const { name, Icon } = faces[theme];
            return (
              <label key={theme}>
                <input type="radio" name="theme" checked={theme === chosen} onChange={() => choose(theme)} />
                <Icon aria-hidden="true" />
                {name}
              </label>
            );
          })}
        </fieldset>
        <p>Kept in this browser, also for the login screen.</p>
      </div>
    </section>
  );
}
