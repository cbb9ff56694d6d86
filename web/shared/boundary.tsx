import { Component, type ReactNode } from 'react';

type Properties = {
  children: ReactNode;
  /** What stands in the place of the children once they have failed; `reset` draws them anew. */
  fallback: (failure: unknown, reset: () => void) => ReactNode;
};
type State = { failed: false } | { failed: true; failure: unknown };

/** Keeps a failure to the part of the page in which it happened. With another `key` it begins anew. */
export class Boundary extends Component<Properties, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(failure: unknown): State {
    return { failed: true, failure };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(this.state.failure, () => this.setState({ failed: false }));
  }
}

/**
 * Whether a part of the app could not be fetched: there is no network, or the server has a newer version and not this part any more. Each
 * browser has words of its own for it.
 */
export function isLoadFailure(failure: unknown): failure is Error {
  return (
    failure instanceof Error && /dynamically imported module|importing a module|preload CSS/i.test(failure.message)
  );
}
