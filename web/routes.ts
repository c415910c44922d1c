import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('home/home-page.tsx'),
  route('properties', 'properties/list-page.tsx'),
  route('search', 'properties/search-page.tsx'),
  route('property/:id', 'properties/property-page.tsx'),
  route('login', 'accounts/login-page.tsx'),
  route('signup', 'accounts/signup-page.tsx'),
  route('myproperties', 'properties/my-properties-page.tsx'),
  route('addProperty', 'properties/add-property-page.tsx'),
  route('subscription', 'plans/subscription-page.tsx'),
  route('checkout', 'payments/checkout-page.tsx'),
  route('success', 'payments/success-page.tsx'),
  route('failure', 'payments/failure-page.tsx'),
  route('admin', 'admin/admin-login-page.tsx'),
  layout('admin/admin-layout.tsx', [
    route('admin/users', 'admin/users-page.tsx'),
    route('admin/properties', 'admin/properties-page.tsx'),
  ]),
] satisfies RouteConfig;
