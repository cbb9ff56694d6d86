import { isLoadFailure } from './boundary.tsx';

/** In the place of a screen that could not be fetched or drawn. */
export function ScreenFailure({ failure }: { failure: unknown }) {
  return (
    <main className="page screen-failure">
      <h1>This page could not be shown</h1>
      <p className="subtitle" role="alert">
        {isLoadFailure(failure)
          ? 'A part of it could not be loaded. Check the connection, then reload.'
          : 'Something went wrong while it was drawn. Nothing that was saved is lost.'}
      </p>
      <button type="button" className="button main" onClick={() => location.reload()}>
        Reload
      </button>
    </main>
  );
}
