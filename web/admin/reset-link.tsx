import './reset-link.css';
import { useMutation } from '@tanstack/react-query';
import { Copy, KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import { type ResetLink, resetLinkHours } from '#contract/account.ts';
import type { User } from '#contract/people.ts';
import { Modal } from '#web/people/modal.tsx';
import { call } from '#web/shared/api.ts';
import { shortDate, shortTime } from '#web/shared/dates.ts';
import { describeFailure } from '#web/shared/failure.ts';
import { nameOf } from '#web/shared/portrait.ts';

/** For administrators: makes a one-time link with which this person sets a new password, to be handed over by other means. */
export function ResetLinkButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={`Reset password of ${nameOf(user)}`}
        onClick={() => setOpen(true)}
      >
        <KeyRound aria-hidden="true" />
        Reset password
      </button>
      {open && <ResetLinkDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function ResetLinkDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const make = useMutation({ mutationFn: () => call('makeResetLink', { params: { userId: user.id } }) });
  return (
    <Modal title={`Password reset for ${nameOf(user)}`} onClose={onClose}>
      <p>
        Makes a link with which {nameOf(user)} can set a new password. It works once, for {resetLinkHours} hours, and
        takes the place of an earlier one. Whoever has it can use it, so hand it over in person or by a way you trust.
      </p>
      {make.error && (
        <p className="alert" role="alert">
          {describeFailure(make.error, 'The link could not be made. Try again.')}
        </p>
      )}
      {make.data && <MadeLink link={make.data} />}
      <div className="reset-link-buttons">
        <button type="button" className="button" onClick={onClose}>
          Close
        </button>
        {!make.data && (
          <button type="button" className="button main" disabled={make.isPending} onClick={() => make.mutate()}>
            {make.isPending ? 'Making...' : 'Make link'}
          </button>
        )}
      </div>
    </Modal>
  );
}

function MadeLink({ link: { url, expiresAt } }: { link: ResetLink }) {
  const field = useRef<HTMLInputElement>(null);
  const [told, setTold] = useState('');
  async function copy(): Promise<void> {
    field.current?.select();
    setTold((await isCopied(url)) ? 'Copied.' : 'The link is selected: copy it with your keyboard.');
  }
  return (
    <div className="reset-link">
      <label className="field">
        <span>One-time link</span>
        <input ref={field} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" className="button main" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        Copy link
      </button>
      <small>
        Works until {shortDate(expiresAt)}, {shortTime(expiresAt)}. It is not shown again.
      </small>
      <small role="status">{told}</small>
    </div>
  );
}

/** On a plain http address other than localhost browsers have no clipboard for pages. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
