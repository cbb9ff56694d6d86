import { useRef, useState } from 'react';
import { auditQuerySchema } from '#contract/audit.ts';
import type { AuditFilter } from './audit-query.ts';
import { actionLabels } from './sentences.ts';

type Properties = { filter: AuditFilter; onNarrow: (filter: AuditFilter) => void };

/** Narrows the log to an action, to a person, or to both. The address of the page holds what was chosen. */
export function AuditFilters({ filter, onNarrow }: Properties) {
  const [person, setPerson] = useTyped(filter.person ?? '');
  const field = useRef<HTMLInputElement>(null);
  const narrow = (action: string | undefined) => onNarrow({ action: readAction(action), person: person.trim() });
  return (
    <search>
      <form
        className="audit-filters"
        onSubmit={(event) => {
          event.preventDefault();
          narrow(filter.action);
        }}
      >
        <label className="field">
          <span>Action</span>
          <select value={filter.action ?? ''} onChange={(event) => narrow(event.target.value)}>
            <option value="">All actions</option>
            {actionLabels.map(([action, label]) => (
              <option key={action} value={action}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          <span>Person</span>
          <input
            ref={field}
            type="search"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
            maxLength={254}
            placeholder="Name, e-mail or username"
            autoComplete="off"
            spellCheck={false}
          />
        </label>
        <button type="submit" className="button main">
          Filter
        </button>
        {(filter.action || filter.person) && (
          <button
            type="button"
            className="button"
            onClick={() => {
              onNarrow({});
              field.current?.focus();
            }}
          >
            Clear
          </button>
        )}
      </form>
    </search>
  );
}

/** What is being typed; begins anew when the address of the page says something else. */
function useTyped(given: string) {
  const [typed, setTyped] = useState({ given, now: given });
  if (typed.given !== given) setTyped({ given, now: given });
  return [typed.now, (now: string) => setTyped({ given, now })] as const;
}

function readAction(chosen: string | undefined): AuditFilter['action'] {
  return auditQuerySchema.shape.action.safeParse(chosen).data;
}
