import { mayCall } from '@perlas/office-kit/may.ts'
import type { RouteObject } from 'react-router'
import { Overview } from '../overview/Overview.tsx'
import { OfficeLayout } from './OfficeLayout.tsx'
import { Refused } from './Refused.tsx'
import { Renewed } from './Renewed.tsx'
import { screens, type Screen } from './screens.ts'

/** A screen for a role that may make its call; another role reads so. Another member may sign in at the same page. */
async function openTo({ call, load }: Screen) {
  const Shown = await load()
  return () =>
    mayCall(call) ? (
      <Shown />
    ) : (
      <Refused
        title="Not for your role"
        words="Your role may not open this screen. An owner can give your role this right, or give you another role."
      />
    )
}

/** The overview comes with the office, every other screen when it is opened. What a screen throws stays within the layout. */
export const routes: RouteObject[] = [
  {
    path: '/',
    Component: OfficeLayout,
    HydrateFallback: () => <p className="quiet gate">Opening the office…</p>,
    children: [
      {
        ErrorBoundary: Renewed,
        children: [
          { index: true, Component: Overview },
          ...screens.map((screen) => ({
            path: screen.path,
            lazy: async () => ({ Component: await openTo(screen) }),
          })),
          {
            path: '*',
            Component: () => (
              <Refused title="No such screen" words="The office has no screen at this address." />
            ),
          },
        ],
      },
    ],
  },
]
