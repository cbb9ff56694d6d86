import './account-cards.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '#web/people/field.tsx';
import { Modal } from '#web/people/modal.tsx';
import { describePasswordFailure } from '#web/people/password-failure.ts';
import { readFields } from '#web/people/read-fields.ts';
import { useLeave, useReader } from '#web/people/reader.ts';
import { call } from '#web/shared/api.ts';
import { hasPasswordQuery } from './password-card.tsx';

/** The way out: what it takes along is said before it is confirmed. */
export function DeleteAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <section className="card" aria-labelledby="delete-title">
      <header>
        <h2 id="delete-title">Delete Account</h2>
      </header>
      <div className="account-card">
        <p>Deletes your account and everything in it, for good. Export your data first if you want to keep it.</p>
        <button type="button" className="button danger" onClick={() => setOpen(true)}>
          Delete Account
        </button>
      </div>
      {open && <DeletionDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const { user } = useReader();
  const deletion = useDeletion();
  const busy = deletion.isPending || deletion.isSuccess;
  return (
    <Modal title="Delete your account?" onClose={onClose}>
      <Consequences isAdmin={user.isAdmin} />
      {deletion.error && (
        <p className="alert" role="alert">
          {describePasswordFailure(deletion.error, 'The account could not be deleted. Try again.')}
        </p>
      )}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) deletion.mutate(readFields(event.currentTarget, ['confirmation']).confirmation);
        }}
      >
        <Confirmation email={user.email} />
        <div className="account-buttons">
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button danger" disabled={busy}>
            {busy ? 'Deleting...' : 'Delete My Account'}
          </button>
        </div>
      </form>
    </Modal>
  );
}

function Consequences({ isAdmin }: { isAdmin: boolean }) {
  return (
    <ul className="consequences">
      <li>Your profile, pictures, conversations and notifications are deleted. Nobody can bring them back.</li>
      <li>You are signed out everywhere, and answers that are being written for you end.</li>
      <li>The audit log keeps its lines with your account's number and network addresses, without your name.</li>
      {isAdmin && <li>System prompts that you changed stay in force, and their history keeps your name.</li>}
    </ul>
  );
}

function Confirmation({ email }: { email: string }) {
  const { data: hasPassword = true } = useQuery(hasPasswordQuery);
  if (hasPassword)
    return <Field label="Your Password" name="confirmation" type="password" autoComplete="current-password" required />;
  return <Field label={`Type ${email} to confirm`} name="confirmation" autoComplete="off" required />;
}

function useDeletion() {
  const leave = useLeave();
  return useMutation({
    mutationFn: (confirmation: string) => call('deleteAccount', { body: { confirmation } }),
    onSuccess: () => leave('/?notice=account_deleted'),
  });
}
