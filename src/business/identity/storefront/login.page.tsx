import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/login')({
  validateSearch: (search: Record<string, unknown>): { retUrl?: string } =>
    typeof search.retUrl === 'string' ? { retUrl: search.retUrl } : {},
  component: () => null,
});
