import { Component, Suspense, type ReactNode } from 'react'

type Props = { children: ReactNode; instead?: ReactNode }

/**
 * Something that the page can do without: when its script cannot be fetched, the page goes on alone, with what stands there
 * `instead` of it until then.
 * What a person asked for by a tap does not belong in here.
 */
export class Optional extends Component<Props, { gone: boolean }> {
  override state = { gone: false }

  static getDerivedStateFromError() {
    return { gone: true }
  }

  override render() {
    const { children, instead = null } = this.props
    return this.state.gone ? instead : <Suspense fallback={instead}>{children}</Suspense>
  }
}
