import { chromiumFlags, chromiumPath } from '../../tools/chromium.ts'
import { accessible, expect, test } from '../journey.ts'

// The browser's own moving test picture stands for a camera.
const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
test.use({ launchOptions: { executablePath: chromiumPath, args: [...chromiumFlags, ...flags] } })

test('the live picture has a frame, is looked at, taken again and sent [PF-03] @phone @nightly', async ({
  page,
  lobby,
}) => {
  await lobby.join()
  await lobby.open('/walletsKycUpload')
  await page.getByRole('radio', { name: 'Passport' }).check({ force: true })
  await page.getByRole('button', { name: 'Next' }).click()
  const open = page.getByRole('button', { name: 'Open the camera' })
  const take = page.getByRole('button', { name: 'Take the photo' })
  await open.click()
  await expect(take).toBeEnabled()
  await expect(page.getByText('Fit the front of your ID in the frame')).toBeVisible()
  await accessible(page)
  await take.click()
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await page.getByRole('button', { name: 'Retake' }).click()
  await open.click()
  await take.click()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  // A passport has no back.
  await expect(page.getByRole('heading', { name: 'Your selfie' })).toBeVisible()
  await open.click()
  await expect(page.getByText('Fit your face in the oval')).toBeVisible()
  await page.getByRole('button', { name: 'Close the camera' }).click()
  await expect(page.getByRole('button', { name: 'Choose a photo' })).toBeVisible()
})
