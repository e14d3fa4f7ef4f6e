import { Failure } from '@perlas/office-kit/Failure.tsx'
import { since } from '@perlas/office-kit/Time.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Link } from 'react-router'
import type { OfficeAlarm } from '@perlas/contract/office-alarms'
import { NotRead } from './NotRead.tsx'
import { useAlarms } from './use-alarms.ts'
import './alarms.css'

/** On the overview: alarms that are on, the worst first, or one line that nothing is stuck. */
export function Stuck() {
  const { data, error } = useAlarms()
  const on = data?.alarms.filter(({ level }) => level !== 'fine') ?? []
  return (
    <section aria-labelledby="stuck" className="waits">
      <h2 id="stuck">Stuck</h2>
      <Failure of={error} />
      {data && !data.fresh && <NotRead readAt={data.readAt} />}
      {data?.fresh && on.length === 0 && (
        <p className="nothing-stuck">
          <Icon name="check" size={20} />
          <span>Nothing is stuck.</span>
          <Link to="/alarms">All alarms</Link>
        </p>
      )}
      {on.length > 0 && (
        <ul className="stuck-list">
          {on.map((alarm) => (
            <One key={alarm.name} {...alarm} />
          ))}
        </ul>
      )}
    </section>
  )
}

function One({ name, title, level, value, amount, oldestAt, fault }: OfficeAlarm) {
  return (
    <li data-level={level}>
      <Link to={`/alarms#${name}`}>
        <Icon name="alert" size={20} />
        <strong>{title}</strong>
      </Link>
      <span className="quiet">
        {!fault && <span>{value.toLocaleString('en-PH')}</span>}
        {!fault && amount !== null && <Amount value={amount} />}
        {!fault && oldestAt && <span>{`for ${since(oldestAt)}`}</span>}
        {fault && <span>cannot be read</span>}
      </span>
    </li>
  )
}
