import { expect, test } from '../journey.ts'
import { Game } from '../page-models/game.ts'

test('shots @phone', async ({ page, lobby }) => {
  test.setTimeout(240_000)
  const out = process.env.SHOTS ?? '/tmp/k3shots'
  const id = Number(process.env.GAME ?? 306)
  const game = await Game.sitDown(page, lobby, id)
  const { frame } = game
  const ready = async () => (await game.go.count()) > 0 && (await game.go.isEnabled())
  await page.waitForTimeout(1500)
  await page.screenshot({ path: `${out}/rest.png` })
  let seen = { split: false, double: false, won: false, hit: false }
  for (let round = 0; round < 25 && !Object.values(seen).every(Boolean); round++) {
    await game.go.click()
    if (round === 0) for (let i = 0; i < 6; i++) { await page.waitForTimeout(200); await page.screenshot({ path: `${out}/deal-${i}.png` }) }
    await expect(async () => {
      const open = await frame.locator('.b21-act:not([disabled])').count()
      expect(open > 0 || (await ready())).toBe(true)
    }).toPass({ timeout: 20_000 })
    if (round === 0) await page.screenshot({ path: `${out}/open.png` })
    let n = 0
    while (!(await ready()) && n++ < 12) {
      const can = async (name: string) => frame.locator(`.b21-act.is-${name}`).isEnabled()
      if (!seen.split && (await can('split'))) {
        await frame.locator('.b21-hint').click()
        await frame.locator('.b21-act.is-split').click(); seen.split = true
        await page.waitForTimeout(250); await page.screenshot({ path: `${out}/split-0.png` })
        await page.waitForTimeout(2500); await page.screenshot({ path: `${out}/split-1.png` })
      } else if (!seen.double && (await can('double')) && round > 2) {
        await frame.locator('.b21-act.is-double').click(); seen.double = true
        for (let i = 0; i < 5; i++) { await page.waitForTimeout(250); await page.screenshot({ path: `${out}/double-${i}.png` }) }
      } else if (!seen.hit && (await can('hit'))) {
        await frame.locator('.b21-act.is-hit').click(); seen.hit = true
        await page.waitForTimeout(300); await page.screenshot({ path: `${out}/hit.png` })
      } else if (await can('stand')) await frame.locator('.b21-act.is-stand').click().catch(() => 0)
      await page.waitForTimeout(1800)
      if (n === 1 && round < 4) await page.screenshot({ path: `${out}/end-${round}.png` })
    }
    await expect(game.go).toBeEnabled({ timeout: 20_000 })
    await page.screenshot({ path: `${out}/over-${round}.png` })
    if (await frame.locator('.is-won').count()) seen.won = true
  }
})
