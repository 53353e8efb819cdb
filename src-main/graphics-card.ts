import { existsSync } from 'node:fs'

// Of Linux's own drivers, of NVIDIA's, and of Windows to a Linux that runs inside it.
const devices = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg']

/**
 * Whether this computer may have a graphics card that Chromium can draw with. Only on Linux is it known before Electron
 * is ready that it has none, as in most virtual machines and thin clients; elsewhere always true.
 *
 * Without one, Chromium starts a whole OpenGL that runs on the processor, finds that it is one of these, and draws by its
 * own means instead (`gpu/config/software_rendering_list.json` in Chromium). Told at once, it draws in just that way.
 * https://www.electronjs.org/docs/latest/api/app#appdisablehardwareacceleration
 */
export function mayHaveGraphicsCard(
  platform: NodeJS.Platform,
  exists: (path: string) => boolean = existsSync,
): boolean {
  return platform !== 'linux' || devices.some((device) => exists(device))
}
