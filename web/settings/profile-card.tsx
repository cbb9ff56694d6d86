import './profile.css';
import { Field } from '#web/people/field.tsx';
import { PictureField } from './picture-field.tsx';
import type { ProfileDraft } from './profile-draft.ts';

/** A person's names and picture, to change. */
export function ProfileCard({ draft }: { draft: ProfileDraft }) {
  const { names, saving, picture } = draft;
  return (
    <section className="card" aria-labelledby="profile-title">
      <header>
        <h2 id="profile-title">Profile Information</h2>
      </header>
      <form
        className="profile-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) draft.save();
        }}
      >
        <div className="profile-names">
          <Field
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            maxLength={100}
            readOnly={saving}
            value={names.firstName}
            onChange={(event) => draft.type({ firstName: event.currentTarget.value })}
          />
          <Field
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            maxLength={100}
            readOnly={saving}
            value={names.lastName}
            onChange={(event) => draft.type({ lastName: event.currentTarget.value })}
          />
        </div>
        <PictureField draft={draft} />
        <div className="profile-actions">
          <button type="submit" className="button main" disabled={saving || picture.state.step === 'sending'}>
            {saving ? 'Saving...' : 'Save Changes'}
          </button>
          <button type="button" className="button" disabled={saving} onClick={draft.reset}>
            Cancel
          </button>
        </div>
      </form>
    </section>
  );
}
