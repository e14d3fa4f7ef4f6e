import { calls } from '@perlas/contract/calls'
import { openLobby, type Lobby } from '@perlas/dev-env/lobby'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { everyCall } from '#/calls.ts'

// Every call that the specification names (its section 7), by its name on the wire. Where it shows a base name with
// endings, both are joined: "appChristmasUser (Open, …)" is `appChristmasUserOpen`.
const named = `
  anonymous/appConfig getAfterLoginInfoWeb getAfterLoginInfo startGame exitGame refreshData getCustomerServices
  hasMailUnread getTaskUser getActivityIds getLoginPayUser3 actionLog online anonymous/appEventLogClient
  anonymous/lobbyTips tradeInfo anonymous/tradeInfo getBonusTickers
  accountLogin accountRegist accountRegist4 lineLogin bindAccount forgetPassword smsSend
  getExchange exchange addBankInfo modifyBankInfo recharge3 getLotterConfig lotteryExchange getRechargeRecord
  getExchangeOrder checkRechargeOrder
  getMail2 getMailDetail receiveMail delMail agentFill updateProfile getSafebox safeboxPasswordInit modifySafePassword
  uploadKyc addKyc kyc shortUrl appUserOther updateAppUserOther
  actInviteUser actInviteUserRecord actInviteUserStatus actInviteUserExchange actInviteUserSpin receiveLoginPay3
  rechargeBonusCollection6 receiverRechargeBonusCollection6 rechargeBonusCollection8 bankruptBonus
  agentData agent3Exchange agent4Data agent4Scratch agent4InviteRows agent4Lottery agent4Award
  loginBonus3User loginBonus3UserReceive appProxyUser4TaskUser appProxyUser4TaskUserShare appProxyUser4TaskUserReceive
  appChristmasUser appChristmasUserOpen appChristmasUserReceive appChristmasUserExtra appChristmasUserSign
  appNewYearUser appNewYearUserShare appNewYearUserReceiveTask appNewYearUserBoxOpen appNewYearUserExtra
  appNewYearUserOpen
  appRechargeBonusCollection9 appRechargeBonusCollection9Receive appRechargeBonusCollection10
  appRechargeBonusCollection10Receive appInviteBonus1User appInviteBonus1UserReceive
  appAgent5User appAgent5UserLog appAgent5UserReceive appAgent5UserInviteValidReceive
`
  .trim()
  .split(/\s+/)

let lobby: Lobby
beforeAll(async () => {
  lobby = await openLobby()
})
afterAll(() => lobby.close())

test('every call that the specification names is mounted, and described once [AP-02]', async () => {
  const described = new Set([...calls, ...everyCall].map(({ name }) => name))
  described.add('uploadKyc')
  expect(named.filter((name) => !described.has(name))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
  const missing: string[] = []
  for (const name of named) {
    const { statusCode } = await lobby.app.inject({
      method: 'POST',
      url: `/app/v1/${name}`,
      headers: { 'content-type': 'application/json' },
      payload: '{}',
    })
    if (statusCode === 404) missing.push(name)
  }
  expect(missing).toEqual([])
})
