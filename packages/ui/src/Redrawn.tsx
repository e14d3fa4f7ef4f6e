import { Component, Fragment, type ReactNode } from 'react'

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
    if (!fault) return <Fragment key={drawn}>{this.props.children}</Fragment>
    if (!isMoved(fault) || drawn > 2) throw fault
    return null
  }
}

/** React looked for a node that is somewhere else: a DOMException of that name, and nothing else is called so. */
const isMoved = (fault: unknown) => (fault as Error).name === 'NotFoundError'
