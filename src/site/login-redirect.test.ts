import { expect, it } from 'vitest';
import {
  ApiError,
  AuthenticationError,
  AuthorizationError,
  NetworkError,
} from '../platform/http/call-errors.ts';
import { isOfficeRefusal, loginReturn } from './login-redirect.ts';

const current = { path: '/pedido/7?a=1#b', address: 'https://percha.example/pedido/7?a=1#b' };

it('returns a visitor without a session to path, query and hash', () => {
  expect(loginReturn(new AuthenticationError('AuthenticationException', 401), current)).toBe(
    '/pedido/7?a=1#b',
  );
  expect(loginReturn(new AuthenticationError('Auth Error', 401), current)).toBe('/pedido/7?a=1#b');
  expect(loginReturn(new Error('Authentication failed'), current)).toBe('/pedido/7?a=1#b');
});

it('returns a user without the permission to the full URL', () => {
  const error = new AuthorizationError('AuthorizationException', 403);
  expect(loginReturn(error, current)).toBe('https://percha.example/pedido/7?a=1#b');
});

it('keeps a user without the permission in the back office', () => {
  const error = new AuthorizationError('AuthorizationException', 403);
  const address = 'https://percha.example/admin/usuarios';
  for (const path of ['/admin', '/admin/usuarios', '/admin?a=1']) {
    expect(loginReturn(error, { path, address })).toBeUndefined();
    expect(isOfficeRefusal(error, path)).toBe(true);
  }
  const signedOut = new AuthenticationError('AuthenticationException', 401);
  expect(loginReturn(signedOut, { path: '/admin', address })).toBe('/admin');
  expect(loginReturn(error, { path: '/administra', address })).toBe(address);
});

it('ignores all other errors', () => {
  expect(loginReturn(new ApiError('An Error has occurred!', 500), current)).toBeUndefined();
  expect(loginReturn(new NetworkError(), current)).toBeUndefined();
  expect(loginReturn('AuthenticationException', current)).toBeUndefined();
});

it('never redirects from /login to /login', () => {
  const error = new AuthenticationError('AuthenticationException', 401);
  for (const path of ['/login', '/login?retUrl=%2Fcart', '/login#x']) {
    expect(loginReturn(error, { ...current, path })).toBeUndefined();
  }
});
