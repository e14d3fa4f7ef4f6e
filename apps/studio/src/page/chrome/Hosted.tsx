import { useLayoutEffect, useRef } from 'react'

/** An element that a game made by itself, among components: its rules, a chip. */
export function Hosted({ node }: { node: Node }) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => host.current?.replaceChildren(node), [node])
  return <div className="hosted" ref={host} />
}
