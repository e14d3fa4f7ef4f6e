import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from './chromium.ts'

/** `npm run pictures`: the README's pictures, taken from the running product on an empty installation. */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')
const dataDir = join(root, '.cache/pictures-data')
const ports = { PORT: '18680', STUDIO_PORT: '18681', PAY_PORT: '18682' }
const home = `http://localhost:${ports.PORT}`

rmSync(dataDir, { recursive: true, force: true })
mkdirSync(dataDir, { recursive: true, mode: 0o711 })
mkdirSync(folder, { recursive: true })
const system = spawn(process.execPath, [join(root, 'tools/launch.ts')], {
  cwd: root,
  env: { ...process.env, ...ports, DATA_DIR: dataDir, DEMONSTRATION: 'on' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
let output = ''
await new Promise<void>((ready) =>
  system.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    if (output.includes('Started in') && output.includes('activities are open')) ready()
  }),
)
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
const phone = await (
  await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
).newPage()
const desktop = await (
  await browser.newContext({ viewport: { width: 1440, height: 900 } })
).newPage()

await register(phone, 'Tala2026')
await deposit(phone, '2500')
await phone.goto(`${home}/lobby/home`)
// What the deposit reached is told first.
await phone.waitForTimeout(6_000)
await picture(phone, 'phone-home')
await phone.goto(`${home}/start?gameId=119`)
await phone.frameLocator('iframe').getByRole('button', { name: /^Spin/ }).waitFor()
await picture(phone, 'phone-game')
await register(desktop, 'Araw2026')
await desktop.goto(`${home}/lobby/home`)
await picture(desktop, 'desktop-home')

await browser.close()
const ended = once(system, 'exit')
system.kill('SIGTERM')
await ended
rmSync(dataDir, { recursive: true, force: true })

async function register(page: Page, account: string): Promise<void> {
  await page.goto(`${home}/register`)
  await page.getByLabel('User name').fill(account)
  await page.getByLabel('Password', { exact: true }).fill('ilog-pasig-1898')
  await page.getByLabel('Confirm password').fill('ilog-pasig-1898')
  await page.getByRole('checkbox', { name: /21 or older/ }).check()
  await page.getByRole('checkbox', { name: /read and accept/ }).check()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await page.getByRole('button', { name: 'Later' }).click()
  await page.waitForURL(/\/lobby\/home/)
}

async function deposit(page: Page, pesos: string): Promise<void> {
  await page.goto(`${home}/lobby/wallets/deposit`)
  await page.getByLabel('Amount', { exact: true }).fill(pesos)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Pay now' }).click()
  await page.getByText('Deposit received').waitFor()
}

async function picture(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1_500)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  process.stdout.write(`docs/pictures/${name}.png\n`)
}
