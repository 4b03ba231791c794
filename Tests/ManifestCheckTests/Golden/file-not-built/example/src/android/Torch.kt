package org.example.torch
