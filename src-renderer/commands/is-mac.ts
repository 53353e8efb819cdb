/** Whether the keyboard is a Mac's, with a Command key where others have Control. */
export const isMac = navigator.platform.startsWith('Mac')
