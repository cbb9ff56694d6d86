import './new-password.css';
import { useId, useState } from 'react';
import { passwordLength } from '#contract/limits.ts';

/** Where a new password is typed, as `newPassword`; it can be shown, so that it need not be typed twice. */
export function NewPasswordField() {
  const [shown, setShown] = useState(false);
  const id = useId();
  return (
    <div className="field new-password">
      <label htmlFor={id}>New Password</label>
      <div>
        <input
          id={id}
          name="newPassword"
          type={shown ? 'text' : 'password'}
          autoComplete="new-password"
          minLength={passwordLength.min}
          aria-describedby={`${id}-rule`}
          required
        />
        <button type="button" className="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
          Show<span className="quiet"> the new password</span>
        </button>
      </div>
      <small id={`${id}-rule`}>At least {passwordLength.min} characters, no other rule.</small>
    </div>
  );
}
