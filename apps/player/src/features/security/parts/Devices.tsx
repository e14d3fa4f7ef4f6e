import type { DeviceSession } from '@perlas/contract/security'
import { Badge } from '@perlas/ui/Badge.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { TaskCard, TaskIcon } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { useDevices, useSignOut } from '../queries.ts'
import { securityFailure } from '../rules.ts'
import styles from './Security.module.css'

const handheld = ['Android', 'iOS', 'iPadOS']

/** Every place the account is open, and the way to shut it. */
export function Devices() {
  const t = useT()
  const devices = useDevices()
  const signOut = useSignOut()
  const [asked, setAsked] = useState<DeviceSession | 'others'>()
  const list = devices.data ?? []
  const nameOf = ({ browser, system }: DeviceSession) =>
    browser && system
      ? t('security.deviceName', { browser, system })
      : browser || system || t('security.deviceUnknown')

  async function confirm() {
    if (!asked) return
    try {
      await signOut.mutateAsync(asked === 'others' ? 'others' : asked.id)
      toast(asked === 'others' ? t('security.othersOut') : t('security.deviceOut'), 'good')
    } catch (error) {
      const { key, values } = securityFailure(error)
      toast(t(key, values), 'bad')
    }
    setAsked(undefined)
  }
  return (
    <TaskCard
      id="devices"
      icon="phone"
      title={t('security.devices')}
      text={t('security.devicesText')}
    >
      {devices.isError ? (
        <Failure atHome error={devices.error} onRetry={() => void devices.refetch()} />
      ) : devices.isPending ? (
        <div className={styles.list} aria-hidden="true">
          <Skeleton className={styles.waiting} />
          <Skeleton className={styles.waiting} />
        </div>
      ) : (
        <ul className={styles.list}>
          {list.map((device) => (
            <li key={device.id} className={styles.device}>
              <TaskIcon name={handheld.includes(device.system) ? 'phone' : 'globe'} />
              <span className={styles.words}>
                <strong>{nameOf(device)}</strong>
                <small>
                  {device.current
                    ? t('security.usedNow')
                    : t('security.lastUsed', { time: manilaTime(device.lastUsedAt) })}
                </small>
                <small>{t('security.since', { time: manilaTime(device.createdAt) })}</small>
                {device.address && (
                  <small>{t('security.network', { network: device.address })}</small>
                )}
              </span>
              {device.current ? (
                <Badge tone="good">{t('security.thisDevice')}</Badge>
              ) : (
                <Button
                  look="outline"
                  size="small"
                  aria-label={t('security.signOutNamed', { device: nameOf(device) })}
                  onClick={() => setAsked(device)}
                >
                  {t('security.signOut')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.length > 1 ? (
        <Button look="danger" wide onClick={() => setAsked('others')}>
          {t('security.signOutOthers')}
        </Button>
      ) : (
        devices.isSuccess && <p className={styles.note}>{t('security.onlyThis')}</p>
      )}
      <ConfirmDialog
        danger
        open={asked !== undefined}
        title={asked === 'others' ? t('security.othersAsk') : t('security.deviceAsk')}
        description={
          asked === 'others' || !asked
            ? t('security.othersAskText')
            : t('security.deviceAskText', { device: nameOf(asked) })
        }
        confirmLabel={t('security.signOut')}
        cancelLabel={t('app.cancel')}
        busy={signOut.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(undefined)}
      />
    </TaskCard>
  )
}
