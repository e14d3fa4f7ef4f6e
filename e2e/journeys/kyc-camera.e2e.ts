import { chromiumFlags, chromiumPath } from '../../tools/chromium.ts'
import { accessible, expect, test } from '../journey.ts'

// The browser's own moving test picture stands for a camera.
const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: chromiumPath, args: [...chromiumFlags, ...flags] } })

test('the live picture has a frame, is looked at, taken again and sent [PF-03]', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/walletsKycUpload')
  await page.getByRole('radio', { name: 'Passport' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  const open = page.getByRole('button', { name: 'Open the camera' })
  const take = page.getByRole('button', { name: 'Take the picture' })
  await open.click()
  await expect(take).toBeEnabled()
  await expect(page.getByText('Put the front of the document into the frame')).toBeVisible()
  await accessible(page)
  await take.click()
  await expect(page.getByRole('img', { name: 'The picture you took' })).toBeVisible()
  await page.getByRole('button', { name: 'Take it again' }).click()
  await open.click()
  await take.click()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  // A passport has no back.
  await expect(page.getByRole('heading', { name: 'A picture of you' })).toBeVisible()
  await open.click()
  await expect(page.getByText('Put your face into the oval')).toBeVisible()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible()
})
