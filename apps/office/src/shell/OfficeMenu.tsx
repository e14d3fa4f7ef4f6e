import { Icon } from '@perlas/ui/Icon.tsx'
import type { IconName } from '@perlas/ui/icon-paths.ts'
import { mayCall } from '@perlas/office-kit/may.ts'
import type { KeyboardEvent } from 'react'
import { NavLink } from 'react-router'
import { entries } from './screens.ts'

/** What the member's role may open. */
export function OfficeMenu({ onChosen }: { onChosen?: () => void }) {
  return (
    <nav aria-label="Screens">
      <div className="menu" role="menu" aria-label="Screens" tabIndex={-1} onKeyDown={walk}>
        {mayCall('overview') && <Item to="/" label="Overview" icon="home" onChosen={onChosen} />}
        {entries
          .filter(({ call }) => mayCall(call))
          .map(({ path, label, icon }) => (
            <Item key={path} to={`/${path}`} label={label} icon={icon} onChosen={onChosen} />
          ))}
      </div>
    </nav>
  )
}

function Item({
  to,
  label,
  icon,
  onChosen,
}: {
  to: string
  label: string
  icon: IconName
  onChosen: (() => void) | undefined
}) {
  return (
    <NavLink
      role="menuitem"
      to={to}
      end={to === '/'}
      title={label}
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
