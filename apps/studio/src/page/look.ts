import '@perlas/ui/fonts.css'
import './page.css'
