import { lazy, Suspense, useState } from 'react'
import { countWindow, useArrivalAtHome, useTurn } from '#/over-page/over-page.ts'
import { shownTo } from '#/session/announcements.ts'
import { useCatalogue } from '#/session/catalogue.ts'
import { useMyContent } from '#/session/my-content.ts'
import { popsUp, rememberPopups, useReadNotices } from '#/session/read-notices.ts'
import { forgetRecharge, rememberNotices, useSeen } from '#/session/seen.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { useWide } from '@perlas/player-kit/use-wide.ts'
import { DownloadBanner } from './parts/DownloadBanner.tsx'
import { Shortcuts } from './parts/Shortcuts.tsx'
import { usePotWon } from './pot-won.ts'
import { browserOf, noticeDownload, offersDownload, offersFirstCharge, shortcuts } from './rules.ts'

const NoticePopup = lazy(() =>
  import('./parts/NoticePopup.tsx').then((module) => ({ default: module.NoticePopup })),
)
const FirstChargeModal = lazy(() =>
  import('./parts/first-charge-modal.ts').then((module) => module.firstChargeModal()),
)
const RechargeModal = lazy(() =>
  import('./parts/RechargeModal.tsx').then((module) => ({ default: module.RechargeModal })),
)
const PotWonSheet = lazy(() =>
  import('./parts/PotWonSheet.tsx').then((module) => ({ default: module.PotWonSheet })),
)
const noApp = { downloadType: 0 }
const browser = browserOf(navigator.userAgent)

/** Everything that floats over home, each when it has its turn (HM-09 to HM-13, HM-17). */
export function Callouts() {
  const { siteConfig, webConfig, notices } = useCatalogue()
  const user = usePlayer((player) => player.user)
  const activities = usePlayer((player) => player.activities)
  const wide = useWide()
  const seen = useSeen()
  const read = useReadNotices()
  useMyContent()

  const mode = siteConfig?.mode ?? 'green'
  // Nothing is shown to a player on a break.
  const pops = user?.keptOutUntil
    ? []
    : shownTo(
        notices.filter((one) => one.isH5Pop && popsUp(one, read)),
        { mobile: user?.mobile ?? '', activityIds: activities.activityIds },
      )
  const [declined, setDeclined] = useState(false)
  useArrivalAtHome()
  const recharge = useTurn('recharge', seen.rechargeWaits && (user?.totalRecharge ?? 0) > 0)
  const won = usePotWon(mode === 'green' || Boolean(user?.keptOutUntil))
  const potWon = useTurn('pot-won', won.prize !== undefined)
  const notice = useTurn('notice', pops.length > 0 && !seen.notices)
  const offers = offersFirstCharge({
    mode,
    wide,
    activityIds: activities.activityIds,
    firstRecharge: user?.firstRecharge,
  })
  const firstCharge = useTurn('first-charge', offers && !declined && !user?.keptOutUntil)
  const app = Boolean(webConfig) && offersDownload(mode, browser, webConfig?.h5 ?? noApp)
  const download = useTurn('download', app && !seen.download)
  if (!siteConfig || !webConfig) return null
  const floating = download ? [] : shortcuts(mode, activities)
  return (
    <>
      {floating.length > 0 && <Shortcuts activities={floating} />}
      {download && <DownloadBanner />}
      <Suspense>
        {recharge && <RechargeModal onClose={() => forgetRecharge()} />}
        {potWon && won.prize && <PotWonSheet prize={won.prize} onClose={won.put} />}
        {notice && (
          <NoticePopup
            notices={pops}
            download={noticeDownload(mode, browser, webConfig.h5)}
            onClose={() => {
              rememberNotices()
              rememberPopups(pops)
            }}
          />
        )}
        {firstCharge && <FirstChargeModal onOpen={countWindow} onClose={() => setDeclined(true)} />}
      </Suspense>
    </>
  )
}
