import { mdiBrightness7 } from '@mdi/js'
import { icon } from './icon.ts'

export default icon(mdiBrightness7, 'Brightness7')
