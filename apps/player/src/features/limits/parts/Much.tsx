import { Amount } from '@perlas/ui/Amount.tsx'
import { useT } from '@perlas/player-kit/messages.ts'

/** So much of a limit: pesos, or hours and minutes. */
export function Much({ kind, value }: { kind: string; value: number }) {
  const t = useT()
  if (kind !== 'time') return <Amount value={value} />
  const [hours, minutes] = [Math.floor(value / 60), value % 60]
  return (
    <span>
      {hours > 0 ? t('limits.hours', { hours, minutes }) : t('limits.minutes', { minutes })}
    </span>
  )
}
