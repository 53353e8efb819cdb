import './styles.css'
import { drawFirstScreen } from './first-screen.tsx'

void drawFirstScreen(window.petStore.getStart({}))
