import './account-cards.css';
import { Download } from 'lucide-react';

const formats = [
  { format: 'json', name: 'JSON' },
  { format: 'markdown', name: 'Markdown' },
] as const;

/** All that is kept about the reader, as a file. Links, so that the browser itself writes what can be long to the disk. */
export function ExportCard() {
  return (
    <section className="card" aria-labelledby="export-title">
      <header>
        <h2 id="export-title">Your Data</h2>
      </header>
      <div className="account-card">
        <p>
          Your profile, every conversation with its facts and sources, notifications, sessions and the audit log of your
          account: JSON for programs, Markdown to read.
        </p>
        <div className="account-buttons">
          {formats.map(({ format, name }) => (
            <a key={format} className="button" href={`/api/user/export?format=${format}`} download>
              <Download aria-hidden="true" />
              Export as {name}
            </a>
          ))}
        </div>
      </div>
    </section>
  );
}
