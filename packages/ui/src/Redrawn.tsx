import { Component, Fragment, type ReactNode } from 'react'

const MOST = 3

/**
 * Draws its part anew where somebody else changed the page under React: a translator or an extension moved a node that
 * React looks for. Any other fault goes on to whoever shows it. A class, because React has no other boundary.
 */
export class Redrawn extends Component<{ children: ReactNode }, { fault: unknown; drawn: number }> {
  override state = { fault: undefined as unknown, drawn: 0 }
  static getDerivedStateFromError(fault: unknown) {
    return { fault }
  }
  override componentDidCatch(fault: unknown) {
    if (isMoved(fault)) this.setState(({ drawn }) => ({ fault: undefined, drawn: drawn + 1 }))
  }
  override render() {
    const { fault, drawn } = this.state
    if (fault === undefined) return <Fragment key={drawn}>{this.props.children}</Fragment>
    if (!isMoved(fault) || drawn >= MOST) throw fault
    return null
  }
}

const isMoved = (fault: unknown) =>
  fault instanceof DOMException && /^(?:NotFound|HierarchyRequest)Error$/.test(fault.name)
