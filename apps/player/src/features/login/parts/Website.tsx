import { Select } from '@perlas/ui/Select.tsx'
import { useT } from '@perlas/player-kit/messages.ts'

/** Green mode's chooser of the website: to be read, for it lists this host alone (AU-03). */
export function Website() {
  const t = useT()
  return (
    <Select
      label={t('login.website')}
      options={[{ value: location.host, label: location.host }]}
      value={location.host}
      onChange={() => undefined}
    />
  )
}
