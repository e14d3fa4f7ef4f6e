import { Component, Suspense, type ReactNode } from 'react'

/**
 * Something that the page can do without: when its script cannot be fetched, the page goes on alone.
 * What a person asked for by a tap does not belong in here.
 */
export class Optional extends Component<{ children: ReactNode }, { gone: boolean }> {
  override state = { gone: false }

  static getDerivedStateFromError() {
    return { gone: true }
  }

  override render() {
    return this.state.gone ? null : <Suspense fallback={null}>{this.props.children}</Suspense>
  }
}
