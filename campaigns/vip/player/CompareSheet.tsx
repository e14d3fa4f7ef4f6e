import { useT } from '@perlas/player-kit/messages.ts'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import type { ComponentProps } from 'react'
import { LevelTable } from './LevelTable.tsx'
import styles from './Vip.module.css'

/** All levels under each other, with everything that each gives. */
export function CompareSheet({
  onClose,
  ...table
}: ComponentProps<typeof LevelTable> & { onClose: () => void }) {
  const t = useT()
  return (
    <Sheet title={t('vip.compareTitle')} open onClose={onClose} closeLabel={t('app.close')}>
      <div className={styles.compare}>
        <LevelTable {...table} />
      </div>
    </Sheet>
  )
}
