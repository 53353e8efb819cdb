import { existsSync } from 'node:fs'
import type { App } from 'electron'

// Of Linux's own drivers, of NVIDIA's, and of Windows to a Linux that runs inside it.
const devices = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg']

/**
 * Whether this computer may have a graphics card that Chromium can draw with. Only on Linux is it known before Electron
 * is ready that it has none, as in most virtual machines and thin clients; elsewhere always true.
 */
export function mayHaveGraphicsCard(
  platform: NodeJS.Platform,
  exists: (path: string) => boolean = existsSync,
): boolean {
  return platform !== 'linux' || devices.some((device) => exists(device))
}

/**
 * Has nobody use OpenGL, for a computer without a graphics card: it is all of Mesa then, on the processor. To be called
 * before Electron is ready. `variables` are those of the process, of which `GDK_GL` is set until then.
 *
 * Chromium would find that this OpenGL is one of those it does not use, and draw by its own means instead
 * (`gpu/config/software_rendering_list.json` in Chromium). Told at once, it draws in just that way.
 * https://www.electronjs.org/docs/latest/api/app#appdisablehardwareacceleration
 *
 * GTK 3, by which Electron draws the system's dialogs, would choose among the screen's visuals by it, as the first program on
 * an X11 screen that uses GTK (`gdk/x11/gdkglcontext-x11.c` in GTK). It draws no dialog with it.
 */
export function disableOpenGl(
  app: Pick<App, 'disableHardwareAcceleration'> & { once(event: 'ready', listener: () => void): unknown },
  variables: NodeJS.ProcessEnv,
): void {
  app.disableHardwareAcceleration()
  if (variables['GDK_GL'] !== undefined) return
  variables['GDK_GL'] = 'disable'
  // By then GTK has read it, and a browser that the app opens may draw as it likes.
  app.once('ready', () => {
    delete variables['GDK_GL']
  })
}
