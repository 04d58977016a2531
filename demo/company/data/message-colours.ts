/** The colours of notices, for the demo company and for an empty one. */
export const MESSAGE_COLOURS = {
  themeInfo: '#2F5573',
  themeInfoContent: '#FFFFFF',
  themeSuccess: '#2F5D46',
  themeSuccessContent: '#FFFFFF',
  themeWarning: '#8A5A12',
  themeWarningContent: '#FFFFFF',
  themeError: '#9B1C2B',
  themeErrorContent: '#FFFFFF',
} as const;
