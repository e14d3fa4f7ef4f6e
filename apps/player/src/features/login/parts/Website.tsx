import { Select } from '@perlas/ui/Select.tsx'
import { useTranslation } from 'react-i18next'

/** Green mode's chooser of the website: to be read, for it lists this host alone (AU-03). */
export function Website() {
  const { t } = useTranslation()
  return (
    <Select
      label={t('login.website')}
      options={[{ value: location.host, label: location.host }]}
      value={location.host}
      onChange={() => undefined}
    />
  )
}
