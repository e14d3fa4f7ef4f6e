import { createElement, render, type ComponentType } from 'preact'
import type { ReactNode } from 'react'

/** Part of a page that is drawn from its props. */
export type Mounted<Props> = {
  /** Draws it again, at once, with some of its props changed. */
  set(change: Partial<Props>): void
  remove(): void
}

/**
 * Draws a component into an element. Components are written for React, whose types they have; in these pages they run on
 * Preact, which is a tenth of its size (the alias is in `vite.config.ts`).
 */
export function mount<Props extends object>(
  host: Element,
  component: (props: Props) => ReactNode,
  first: NoInfer<Props>,
): Mounted<Props> {
  let props: Props = first
  const drawn = component as unknown as ComponentType<Props>
  const draw = () => render(createElement(drawn, props), host)
  // Nothing that stood there is taken for a part of it.
  host.replaceChildren()
  draw()
  return {
    set(change) {
      props = { ...props, ...change }
      draw()
    },
    remove: () => render(null, host),
  }
}
