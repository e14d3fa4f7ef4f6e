import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import { entries } from './screens.ts'

/** The screens that the member's role may open. */
export function OfficeMenu({
  slim = false,
  onChosen,
}: {
  /** Icons alone: their names are heard, and shown under the pointer. */
  slim?: boolean
  onChosen?: () => void
}) {
  const rest = { slim, onChosen }
  return (
    <nav aria-label="Screens">
      <div className="menu" role="menu" aria-label="Screens" tabIndex={-1} onKeyDown={walk}>
        {mayCall('overview') && <Item to="/" label="Overview" icon="home" {...rest} />}
        {entries
          .filter(({ call }) => mayCall(call))
          .map(({ path, label, icon }) => (
            <Item key={path} to={`/${path}`} label={label} icon={icon} {...rest} />
          ))}
      </div>
    </nav>
  )
}

function Item({
  to,
  label,
  icon,
  slim,
  onChosen,
}: {
  to: string
  label: string
  icon: IconName
  slim: boolean
  onChosen: (() => void) | undefined
}) {
  return (
    <NavLink
      role="menuitem"
      to={to}
      end={to === '/'}
      {...(slim && { title: label })}
      {...(onChosen && { onClick: onChosen })}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
    </NavLink>
  )
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => (at < last ? at + 1 : 0),
  ArrowUp: (at, last) => (at > 0 ? at - 1 : last),
  Home: () => 0,
  End: (_, last) => last,
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
  const at = items.findIndex((item) => item === document.activeElement)
  event.preventDefault()
  items[step(at, items.length - 1)]?.focus()
}
