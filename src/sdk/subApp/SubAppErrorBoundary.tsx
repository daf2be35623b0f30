import { Component, type ReactNode } from 'react';
import type { HostApi } from '../host/HostApi.ts';
import { phaseOf } from './phaseOf.ts';

/** Catches what the router does not: the host is told, and shows its panel with Retry. */
export class SubAppErrorBoundary extends Component<{ host: HostApi; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.host.reportError(error, phaseOf(error));
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
