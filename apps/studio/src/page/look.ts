import '@fontsource-variable/plus-jakarta-sans/index.css'
import '@fontsource/bungee/latin.css'
import './page.css'
