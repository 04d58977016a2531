import { useState } from 'react';
import type { GalleryFilters } from '../../gallery-address.ts';

/**
 * Returns the filters with a change as soon as it is pressed, and the function that makes one. The address
 * follows a moment later.
 */
export function useRequestedFilters(filters: GalleryFilters, onChange: (change: GalleryFilters) => void) {
  const [requested, setRequested] = useState({ since: filters, filters });
  const current = requested.since === filters ? requested.filters : filters;
  const change = (one: GalleryFilters) => {
    setRequested({ since: filters, filters: { ...current, ...one } });
    onChange(one);
  };
  return { requested: current, change };
}
