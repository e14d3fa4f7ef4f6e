import { lazy, Suspense } from 'react'
import { shownTo } from '#/session/announcements.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useMyContent } from '#/session/my-content.ts'
import { popsUp, rememberPopups, useReadNotices } from '#/session/read-notices.ts'
import { closeForToday, forgetRecharge, isToday, rememberNotices, useSeen } from '#/session/seen.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { DownloadBanner } from './parts/DownloadBanner.tsx'
import { Shortcuts } from './parts/Shortcuts.tsx'
import { browserOf, nextModal, noticeDownload, offersDownload, shortcuts } from './rules.ts'

const NoticePopup = lazy(() =>
  import('./parts/NoticePopup.tsx').then((module) => ({ default: module.NoticePopup })),
)
const FirstChargeModal = lazy(() =>
  import('./parts/first-charge-modal.ts').then((module) => module.firstChargeModal()),
)
const RechargeModal = lazy(() =>
  import('./parts/RechargeModal.tsx').then((module) => ({ default: module.RechargeModal })),
)
const FIRST_CHARGE = 'first-charge'
const browser = browserOf(navigator.userAgent)

/** What floats over home: shortcuts, the offer of the app, and one modal at a time (HM-09 to HM-13, HM-17). */
export function Callouts() {
  const { siteConfig, webConfig, notices } = useCatalogue()
  const user = usePlayer((player) => player.user)
  const activities = usePlayer((player) => player.activities)
  const wide = useWide()
  const seen = useSeen()
  const read = useReadNotices()
  useMyContent()

  if (!siteConfig || !webConfig) return null
  const { mode } = siteConfig
  // Whoever takes a break is left in peace.
  const pops = user?.keptOutUntil
    ? []
    : shownTo(
        notices.filter((one) => one.isH5Pop && popsUp(one, read)),
        { mobile: user?.mobile ?? '', activityIds: activities.activityIds },
      )
  const modal = nextModal({
    mode,
    wide,
    rechargeWaits: seen.rechargeWaits,
    totalRecharge: user?.totalRecharge ?? 0,
    notices: pops.length,
    noticesSeen: seen.notices,
    activityIds: activities.activityIds,
    firstRecharge: user?.firstRecharge ?? false,
    firstChargeSeen: isToday(seen.closedAt[FIRST_CHARGE]),
  })
  const floating = shortcuts(mode, activities)
  const download = offersDownload(mode, browser, webConfig.h5) && !seen.download
  return (
    <>
      {floating.length > 0 && <Shortcuts activities={floating} raised={download} />}
      {download && <DownloadBanner />}
      <Suspense>
        {modal === 'recharge' && <RechargeModal onClose={() => forgetRecharge()} />}
        {modal === 'notice' && (
          <NoticePopup
            notices={pops}
            download={noticeDownload(mode, browser, webConfig.h5)}
            onClose={() => {
              rememberNotices()
              rememberPopups(pops)
            }}
          />
        )}
        {modal === 'first-charge' && (
          <FirstChargeModal onClose={() => closeForToday(FIRST_CHARGE)} />
        )}
      </Suspense>
    </>
  )
}
